import { AsyncLocalStorage } from 'node:async_hooks'

/** The client address of the current request; undefined outside of requests. */
export const callerOfRequest = new AsyncLocalStorage<string>()
