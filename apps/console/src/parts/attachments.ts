import { attachmentCalls } from '@jade/contract/backoffice/attachment-calls'
import { api } from '../app/api.ts'

/** Files on every object, whichever room keeps it. */
export const attachmentsApi = api.room(attachmentCalls)

export type Attachment = Awaited<ReturnType<typeof attachmentsApi.attachments>>['data'][number]
