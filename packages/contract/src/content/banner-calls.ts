import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'

const banner = z.object({
  id: z.string(),
  /** Address of the picture of this device, on this site. */
  image: z.string(),
  /** What the picture shows. */
  alt: z.string(),
  /** Drawn over the picture; empty: nothing. */
  title: z.string(),
  line: z.string(),
  /** A page of the site, or an https address; empty: nowhere. */
  url: z.string(),
})

/** Apart from the pages of text: the home alone asks for them. */
export const bannerCalls = {
  banners: call({
    method: 'GET',
    path: '/system/banners',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: "Banners of the home for this reader and device, in their order; without any the site's own stand",
    /** 0 desktop, 1 phones. */
    query: z.strictObject({ type: z.enum(['0', '1'], 'type_form') }),
    ok: data(z.array(banner)),
  }),
} as const
