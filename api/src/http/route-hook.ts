import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'

type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

/** Methods of which Fastify reads no body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/** Tells whether the route never gets a body. */
export const takesNoBody = ({ method }: Pick<RouteOptions, 'method'>): boolean =>
  [method].flat().every((one) => WITHOUT_BODY.has(one))

/**
 * Adds a hook to one route, after those that it has; to be called in `onRoute`. A hook of the whole server runs for
 * every request, and costs each of them as much as finding out that it does not concern it.
 */
export function addRouteHook(
  route: RouteOptions,
  name: 'onRequest' | 'preValidation' | 'preHandler',
  hook: Hook,
): void {
  route[name] = [...[route[name] ?? []].flat(), hook] as typeof route.onRequest & typeof route.preHandler
}
