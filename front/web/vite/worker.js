/* The service worker: all files of one build, kept together. A page is served from the build it came
 * with until the player takes the new one. VERSION and FILES are filled in by the build. */
const CACHE = 'deckdelve ' + 'VERSION';
const FILES = ['./', ...['FILES']];

addEventListener('install', (event) => {
    // Past the browser's own cache: names without a hash may be old there.
    const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
    const ours = (name) => name.startsWith('deckdelve ') && name !== CACHE;
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(names.filter(ours).map((name) => caches.delete(name))))
            .then(() => clients.claim()),
    );
});

/* The page asks for it when the player wants the new version. */
addEventListener('message', ({ data }) => {
    if (data === 'take over') skipWaiting();
});

addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
    const wanted = request.mode === 'navigate' ? './' : request;
    event.respondWith(
        caches
            .open(CACHE)
            .then((cache) => cache.match(wanted, { ignoreSearch: true }))
            .then((kept) => kept ?? fetch(request)),
    );
});
