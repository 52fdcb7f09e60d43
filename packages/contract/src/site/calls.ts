import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { publicSettings } from './settings.ts'
import { reason } from '../kernel/reason.ts'
import { closingMessage, noticeContent, noticeTitle } from './operator-fields.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

/** 0 website announcement, 1 game maintenance, 2 bank maintenance. */
export const noticeType = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const siteStatus = z.object({
  /** 1 open, 0 closed. */
  status: flag,
  /** The closing message in the reader's language; empty while open. */
  msg: z.string(),
})

export const notice = z.object({
  id: z.string(),
  show_type: noticeType,
  title: z.string(),
  content: z.string(),
  start: timeText,
  /** Empty: until it is taken down. */
  end: z.string(),
})

export const siteCalls = {
  status: call({
    method: 'GET',
    path: '/website/status',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Whether the site is open, and the closing message',
    ok: data(siteStatus),
  }),
  settings: call({
    method: 'GET',
    path: '/system/settings',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'The settings that clients read',
    ok: data(publicSettings),
  }),
  notices: call({
    method: 'GET',
    path: '/system/messages',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Notices that stand now, newest first (CONTENT-1)',
    query: z.strictObject({ ...pageQuery, show_type: z.optional(z.enum(['0', '1', '2'], 'type_form')) }),
    ok: page(notice),
  }),
  notice: call({
    method: 'GET',
    path: '/system/messages/{id}',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'One notice',
    params: z.strictObject({ id }),
    ok: data(notice),
  }),
} as const

const settingName = z.string().check(z.regex(/^[A-Za-z_]{3,60}$/, 'type_form'))

export const settingRow = z.object({
  key: z.string(),
  kind: z.enum(['flag', 'int', 'money', 'text', 'address', 'order']),
  value: z.string(),
  default: z.string(),
  zh: z.string(),
  en: z.string(),
  public: flag,
  four_eyes: flag,
  /** A change of it waits for a second person. */
  waiting: flag,
  waiting_value: z.string(),
  /** What it will be from a Taipei time on, and who planned it; empty where nothing is planned. */
  planned_value: z.string(),
  planned_at: z.string(),
  planned_by: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
})

export const settingChange = z.object({
  key: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  maker: z.string(),
  /** Empty when one person was enough. */
  checker: z.string(),
  time: timeText,
})

/** A setting on a page of its own, with what the caller may do with it. */
export const settingPage = z.object({ setting: settingRow, allowed: actions(['change', 'drop']) })

export const siteState = z.object({
  status: flag,
  msg_zh: z.string(),
  msg_en: z.string(),
  reason: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
  /** 1: reopening was asked and waits for a second person. */
  reopening: flag,
})

export const operatorNotice = z.object({
  id: z.string(),
  show_type: noticeType,
  title_zh: z.string(),
  title_en: z.string(),
  content_zh: z.string(),
  content_en: z.string(),
  start: timeText,
  end: z.string(),
  /** 1: its time is over, it stays as it was. */
  over: flag,
  /** Counts changes: who edits names the one that was seen. */
  version: z.int(),
  by: z.string(),
})

const noticeFields = {
  show_type: noticeType,
  title_zh: noticeTitle,
  title_en: noticeTitle,
  content_zh: noticeContent,
  content_en: noticeContent,
  start: z.optional(timeText),
  end: z.optional(timeText),
}

export const siteOperatorCalls = {
  state: call({
    method: 'GET',
    path: '/site',
    auth: 'staff',
    rate: 'read',
    permission: 'site.view',
    summary: 'Open or closed, since when, by whom',
    ok: data(siteState),
  }),
  close: call({
    method: 'POST',
    path: '/site/close',
    auth: 'staff',
    rate: 'write',
    permission: 'site.close',
    summary: 'Closes the site at once, with the message players read',
    body: z.strictObject({
      msg_zh: closingMessage,
      msg_en: closingMessage,
      reason,
    }),
    ok: done,
  }),
  reopen: call({
    method: 'POST',
    path: '/site/reopen',
    auth: 'staff',
    rate: 'write',
    permission: 'site.reopen',
    summary: 'Asks a second person to open the site again',
    body: z.strictObject({ reason }),
    ok: data(z.object({ waiting: flag })),
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    auth: 'staff',
    rate: 'read',
    permission: 'setting.view',
    summary: 'Every setting with its value',
    ok: data(z.array(settingRow)),
  }),
  setting: call({
    method: 'GET',
    path: '/settings/{key}',
    auth: 'staff',
    rate: 'read',
    permission: 'setting.view',
    summary: 'One setting with its value, what waits and what is planned, and what the caller may do with it',
    params: z.strictObject({ key: settingName }),
    ok: data(settingPage),
  }),
  changeSetting: call({
    method: 'PUT',
    path: '/settings/{key}',
    auth: 'staff',
    rate: 'write',
    permission: 'setting.edit',
    stepUp: true,
    summary: 'Changes a setting, at once or from a Taipei time on, or asks a second person for a money setting',
    params: z.strictObject({ key: settingName }),
    body: z.strictObject({ value: z.string('required').check(z.maxLength(400, 'text_length')), from: z.optional(timeText), reason }),
    ok: data(z.object({ waiting: flag, planned: flag })),
  }),
  dropPlanned: call({
    method: 'DELETE',
    path: '/settings/{key}/planned',
    auth: 'staff',
    rate: 'write',
    permission: 'setting.edit',
    stepUp: true,
    summary: 'Drops what was planned of a setting: it stays as it is',
    params: z.strictObject({ key: settingName }),
    ok: done,
  }),
  settingHistory: call({
    method: 'GET',
    path: '/settings/history',
    auth: 'staff',
    rate: 'read',
    permission: 'setting.view',
    summary: 'Changes of settings, newest first',
    query: z.strictObject({ ...pageQuery, key: z.optional(z.string().check(z.maxLength(60, 'text_length'))) }),
    ok: page(settingChange),
  }),
  notices: call({
    method: 'GET',
    path: '/notices',
    auth: 'staff',
    rate: 'read',
    permission: 'notice.view',
    summary: 'All notices, newest first',
    query: z.strictObject(pageQuery),
    ok: page(operatorNotice),
  }),
  addNotice: call({
    method: 'POST',
    path: '/notices',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary: 'Publishes a notice in both languages',
    body: z.strictObject(noticeFields),
    ok: data(z.object({ id: z.string() })),
  }),
  editNotice: call({
    method: 'PUT',
    path: '/notices/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary:
      'Another shape of a notice that has not ended; without a start it keeps its own, without an end it stands until it is taken down',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...noticeFields, base: z.int('type_form').check(z.minimum(1, 'type_form')) }),
    ok: done,
  }),
  endNotice: call({
    method: 'DELETE',
    path: '/notices/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary: 'Takes a notice down',
    params: z.strictObject({ id }),
    ok: done,
  }),
} as const
