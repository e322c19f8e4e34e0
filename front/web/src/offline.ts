/* The service worker's side of the page: it works without a network, and takes a new version when the
 * player says so. */

/** `onUpdate` is called when a new version waits; calling what it gets takes it and loads the page
 * anew. Games are kept step by step, so nothing is lost by that. */
export async function workOffline(onUpdate: (takeIt: () => void) => void): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!import.meta.env.PROD || !workers) return;
    const registration = await workers.register('sw.js').catch(() => null);
    if (!registration) return; // it still plays, with a network
    let reloading = false;
    const offer = () => {
        const { waiting } = registration;
        if (!waiting || !workers.controller) return; // the first visit: there is nothing to replace
        onUpdate(() => {
            reloading = true;
            waiting.postMessage('take over');
        });
    };
    workers.addEventListener('controllerchange', () => {
        if (reloading) location.reload();
    });
    registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', offer);
    });
    offer();
}
