import * as z from 'zod/mini'
import { call, data, done, fileReply, flag, timeText } from '../kernel/call.ts'
import { ATTACHMENT_BYTES, attachmentName } from './fields.ts'
import { ofObject } from './object-calls.ts'

const ofAttachment = z.strictObject({ ...ofObject, attachment: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) })

const attachment = z.object({
  id: z.string(),
  /** As whoever added it calls it. */
  name: z.string(),
  /** What it is kept as: pictures are encoded anew. */
  form: z.enum(['png', 'jpg', 'pdf']),
  /** As it came. */
  bytes: z.int(),
  by: z.string(),
  time: timeText,
  /** 1: the caller may remove it now. */
  removable: flag,
})

/** Files on any object of the console, whichever room keeps it (CONSOLE-53). */
export const attachmentCalls = {
  attachments: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/attachments',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Files on an object that the caller may see, twenty at most, in the order in which they came',
    params: z.strictObject(ofObject),
    ok: data(z.array(attachment)),
  }),
  addAttachment: call({
    method: 'POST',
    path: '/objects/{kind}/{id}/attachments',
    auth: 'staff',
    rate: 'upload',
    permission: 'self.view',
    summary: 'Puts a file on an object that the caller may see: a PNG, JPEG or WebP picture, which is encoded anew, or a PDF, as it is',
    params: z.strictObject(ofObject),
    body: z.strictObject({ name: attachmentName }),
    files: [{ name: 'file', maxBytes: ATTACHMENT_BYTES, maxCount: 1, required: true, sizeText: 'attachment_size' }],
    ok: data(z.object({ id: z.string() })),
  }),
  attachmentPicture: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/attachments/{attachment}/picture',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'A picture on an object that the caller may see, as a data address; goes to the audit log',
    params: ofAttachment,
    ok: data(z.object({ image: z.string(), seen: z.string() })),
  }),
  attachmentContent: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/attachments/{attachment}/content',
    auth: 'staff',
    rate: 'heavy',
    permission: 'self.view',
    summary:
      'A file on an object that the caller may see, to be saved, never shown in place; goes to the audit log. Not JSON: the file itself',
    params: ofAttachment,
    ok: fileReply,
  }),
  removeAttachment: call({
    method: 'DELETE',
    path: '/objects/{kind}/{id}/attachments/{attachment}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Takes a file off an object: an own one for a day, any with the right to',
    params: ofAttachment,
    ok: done,
  }),
  restoreAttachment: call({
    method: 'POST',
    path: '/objects/{kind}/{id}/attachments/{attachment}/restore',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Puts a file back that the caller has taken off within the last ten minutes',
    params: ofAttachment,
    ok: done,
  }),
} as const
