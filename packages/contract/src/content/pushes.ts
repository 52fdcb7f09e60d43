import * as z from 'zod/mini'
import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const contentPushes = {
  updateBanners: definePush('update-banners', {
    summary: 'The banners of the home changed',
    payload: hint,
    refetch: ['content.banners'],
  }),
  updateContent: definePush('update-content', {
    summary: 'A page of text has a new published version',
    payload: z.strictObject({ page: z.string() }),
    refetch: ['content.page', 'content.terms'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly content: PushNames<typeof contentPushes>
  }
}
