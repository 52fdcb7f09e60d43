import type { EventName } from '@jade/contract/event'
import type { MessageTemplate, ValuesOf } from '@jade/contract/template'

/** A personal message: written once per player and occasion, however often its event is delivered (SERVICE-1). */
export interface PlayerMessage {
  readonly playerId: string
  /** What happened, once: `deposit D123`. */
  readonly occasion: string
  readonly template: MessageTemplate
  readonly fill: Readonly<Record<string, string>>
}

/** A message in the words of a template, with every value that the template names. */
export function playerMessage<Code extends MessageTemplate>(
  message: PlayerMessage & { readonly template: Code; readonly fill: ValuesOf<Code> },
): PlayerMessage {
  return message
}

/** What a player is told after an event; null: nothing. */
export interface Notification {
  readonly name: string
  readonly on: string
  write(payload: never): PlayerMessage | null
}

/** Declares a notification. It reads what the event carries, or it does not compile. */
export function notification<P>(name: string, on: EventName<P>, write: (payload: NoInfer<P>) => PlayerMessage | null): Notification {
  return { name, on, write }
}
