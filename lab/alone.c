/* Where there is no MPI, a process is alone. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

bool lab_join(struct dd_text *why)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    if (!size || strcmp(size, "1") == 0)
        return true;
    dd_write(why, "this program was built without MPI and cannot share its work under mpirun");
    return false;
}

bool lab_is_first(void) { return true; }
bool lab_is_alone(void) { return true; }
bool lab_agree(bool yes) { return yes; }

bool lab_exchange(struct lab_ledger *ledger, int jobs)
{
    (void)ledger, (void)jobs;
    return false;
}

void lab_part(bool over) { (void)over; }
