import * as z from 'zod/mini'
import { call, data, page, pageQuery } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { templateContent, templateTitle } from './operator-fields.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/, 'type_form'))

/** The words of an automatic message in both languages, values in braces: `{amount}`. */
const texts = { title_zh: templateTitle, title_en: templateTitle, content_zh: templateContent, content_en: templateContent }

/** waiting for a second person; in_force or once in force; refused. */
export const templateStates = ['waiting', 'in_force', 'refused'] as const

/** One wording of an automatic message. 0: the one that the program brings. */
const templateVersion = z.object({
  version: z.int(),
  ...texts,
  state: z.enum(templateStates),
  by: z.string(),
  /** Taipei time; empty for the one that the program brings. */
  time: z.string(),
})
export type TemplateVersion = z.infer<typeof templateVersion>

const template = z.object({
  code: z.string(),
  ...texts,
  /** The version in force. */
  version: z.int(),
  /** The values that every wording tells, each with an example in both languages. */
  values: z.array(z.object({ name: z.string(), zh: z.string(), en: z.string() })),
  /** A wording waits for a second person. */
  waiting: z.nullable(templateVersion),
})
export type OperatorTemplate = z.infer<typeof template>

/** Words of automatic messages, under /office/api. */
export const templateOperatorCalls = {
  templates: call({
    method: 'GET',
    path: '/message-templates',
    auth: 'staff',
    rate: 'read',
    permission: 'message.view',
    summary: 'Automatic messages with their words in force, by code',
    query: z.strictObject(pageQuery),
    ok: page(template),
  }),
  templateVersions: call({
    method: 'GET',
    path: '/message-templates/{code}/versions',
    auth: 'staff',
    rate: 'read',
    permission: 'message.view',
    summary: 'Every wording of an automatic message, newest first; last the one that the program brings',
    params: z.strictObject({ code }),
    query: z.strictObject(pageQuery),
    ok: page(templateVersion),
  }),
  reword: call({
    method: 'POST',
    path: '/message-templates/{code}/versions',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'message.send',
    summary: 'Asks a second person to put other words of an automatic message in force',
    params: z.strictObject({ code }),
    body: z.strictObject({
      ...texts,
      /** The version in force when it was opened. */
      base: z.int().check(z.gte(0, 'number_range')),
      reason,
    }),
    ok: data(z.object({ version: z.int() })),
  }),
} as const
