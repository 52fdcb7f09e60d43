import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that this work is done for. */
export interface RequestContext {
  readonly id: string
  /** The name that this work has at whoever asked for it, once its signature was found good. */
  callerId?: string
  /** `player:7`, `staff:2`, once it is known. */
  actor?: string
}

/** The request of the running work; nothing in jobs and reactions. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
