import { groups } from './messages.ts'

/** What the message center shows, in its order. */
export const tabs = [...groups, 'consultation'] as const
export type Tab = (typeof tabs)[number]
