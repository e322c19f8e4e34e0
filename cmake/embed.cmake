# Writes the pages of docs/rules into a C file, so that the program shows what the docs say.
# cmake -DPAGES=a.md;b.md -DOUTPUT=rules_text.c -P embed.cmake
set(code "/* Made from docs/rules by cmake/embed.cmake. */\n#include \"cli.h\"\n\n#include <string.h>\n\n")
set(rows "")
string(REPLACE "|" ";" PAGES "${PAGES}")
foreach(page ${PAGES})
  get_filename_component(name ${page} NAME_WE)
  file(READ ${page} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND code "static const unsigned char ${name}_page[] = {${bytes}0};\n")
  string(APPEND rows "    {\"${name}\", ${name}_page},\n")
endforeach()
string(APPEND code "
const char *rules_page(const char *name)
{
    static const struct {
        const char *name;
        const unsigned char *text;
    } pages[] = {
${rows}    };
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (strcmp(pages[i].name, name) == 0)
            return (const char *)pages[i].text;
    return NULL;
}
")
file(WRITE ${OUTPUT} "${code}")
