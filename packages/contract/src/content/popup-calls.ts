import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'
import { popupIcon } from './popup-fields.ts'

/** 0 desktop, 1 phones. */
const deviceQuery = z.strictObject({ type: z.enum(['0', '1'], 'type_form') })

const floatButton = z.object({
  id: z.string(),
  name: z.string(),
  icon: popupIcon,
  /** A page of the site, or an https address; empty: nowhere. */
  url: z.string(),
})

const popup = z.object({ id: z.string(), title: z.string(), content: z.string(), icon: popupIcon, url: z.string() })

/** What stands over a page, for this reader. */
export const popupCalls = {
  floatButtons: call({
    method: 'GET',
    path: '/system/floatButton',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Buttons that float over the page on this device',
    query: deviceQuery,
    ok: data(z.array(floatButton)),
  }),
  popups: call({
    method: 'GET',
    path: '/system/alert/settings',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Popups of this device, newest first',
    query: deviceQuery,
    ok: data(z.array(popup)),
  }),
} as const
