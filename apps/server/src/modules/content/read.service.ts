import type { contentCalls } from '@jade/contract/content/calls'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import * as store from './store.ts'

/** What was published in place of a page's shipped text, from the next call after its publication on (CONTENT-7). */
export async function readPage(app: App, { params, lang }: Request<(typeof contentCalls)['page']>) {
  const row = await store.published(app.db, params.page)
  return { data: row ? { version: row.number, text: row[lang], time: taipeiTime(row.published_at) } : { version: 0, text: null, time: '' } }
}

/** The operator's address of the app; without one the page that tells how to install the site itself (CONTENT-11). */
export async function appDownload(app: App, { params, lang }: Request<(typeof contentCalls)['download']>) {
  const { app_ios_url: ios, app_android_url: android } = await settings(app.db)
  const own = params.type === 'ios' ? ios : android
  const guide = `${app.config.outside.siteUrl.replace(/\/+$/, '')}${lang === 'en' ? '/en' : ''}/jp-app-${params.type}`
  return { data: { url: own === '' ? guide : own } }
}
