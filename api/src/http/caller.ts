import { AsyncLocalStorage } from 'node:async_hooks'

/** The address that the request under way came from; nothing outside of a request. */
export const callerOfRequest = new AsyncLocalStorage<string>()
