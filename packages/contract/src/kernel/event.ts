declare const carries: unique symbol

/**
 * Name of an event that knows what the event carries. Neither a wider nor a narrower payload fits: who announces and who listens
 * agree on one type, or the program does not compile.
 */
export type EventName<Payload> = string & { readonly [carries]: (payload: Payload) => Payload }

/** Names an event, `<room>.<past tense>`. Its payload is stored as text; beside what JSON knows, bigint and Date survive. */
export function defineEvent<Payload>(name: `${string}.${string}`): EventName<Payload> {
  return name as EventName<Payload>
}
