/* What all learning shares: the same job for many numbers, on several threads, and the dice. */
#include "learn.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct pool {
    atomic_int next;
    int count;
    size_t scratch;
    void *context;
    void (*job)(void *context, int index, void *scratch);
    atomic_bool failed;
};

static void *work(void *context)
{
    struct pool *pool = context;
    void *scratch = calloc(1, pool->scratch ? pool->scratch : 1);
    if (!scratch)
        atomic_store(&pool->failed, true);
    for (int index; scratch && (index = atomic_fetch_add(&pool->next, 1)) < pool->count;)
        pool->job(pool->context, index, scratch);
    free(scratch);
    return NULL;
}

bool learn_each(int jobs, int count, size_t scratch, void *context,
                void (*job)(void *context, int index, void *scratch))
{
    struct pool pool = {.count = count, .scratch = scratch, .context = context, .job = job};
    pthread_t *thread = calloc((size_t)jobs, sizeof *thread);
    int started = 0;
    while (thread && started < jobs && pthread_create(&thread[started], NULL, work, &pool) == 0)
        started++;
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    return started == jobs && !atomic_load(&pool.failed);
}

float learn_bell(struct dd_random *r)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += dd_random_below(r, 1u << 24) / (double)(1u << 24);
    return (float)sum;
}
