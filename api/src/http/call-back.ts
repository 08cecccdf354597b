import type { HookHandlerDoneFunction } from 'fastify'

/** Ends a hook with a callback when its asynchronous work has ended: with the error, if there was one. */
export async function callBack(work: Promise<void>, done: HookHandlerDoneFunction): Promise<void> {
  try {
    await work
  } catch (error) {
    done(error as Error)
    return
  }
  done()
}
