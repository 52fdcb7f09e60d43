import { textOf } from '@jade/contract/content/markup'
import { help } from '@jade/contract/content/texts/help'
import { jpAppIos } from '@jade/contract/content/texts/jp-app-ios'
import { responsibleGambling } from '@jade/contract/content/texts/responsible-gambling'
import type { PageText } from '@jade/contract/content/tree'
import { demo } from '../house/players.ts'
import { languagesOf, seatsOf } from '../house/seats.ts'
import type { StaffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { headingsOf } from '../site/headings.ts'
import type { Lang } from '../words.ts'

/* Pages of text as they are written at the console, by one person or two, and what readers see of it. */

/** A page of the site as an editor names it, with what is asked of it. */
const GIFTS = '/preferential-activity/all-preferential?mode=8&front=0'

test('what is published at the console stands at once, and what was before comes back', async ({ house, visit, console }) => {
  const desk = await console('en', 'content-desk')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'marketing1' })
  await openScreen(desk, 'content_title')
  await desk.look('pages')
  await page.getByRole('row').filter({ hasText: '/vip-help' }).click()
  const drawer = page.getByRole('dialog')
  const english = drawer.getByLabel(say('content_en'), { exact: true }).first()
  await english.fill(`${await english.inputValue()}\n## A new chapter\nWritten **today**, see [about](/about) and [gifts](${GIFTS}).`)
  await expect(drawer.getByRole('heading', { name: 'A new chapter' })).toBeVisible()
  await drawer.getByLabel(say('content_note_zh')).fill('增加一章')
  await drawer.getByLabel(say('content_note_en')).fill('one more chapter')
  await desk.look('editor')
  await drawer.getByRole('button', { name: say('content_save') }).click()
  const guest = await visit('desktop', 'en', 'content-published')
  await guest.go('/vip-help')
  await expect(guest.page.getByRole('heading', { name: 'A new chapter' })).toHaveCount(0)
  await drawer.getByRole('button', { name: say('content_publish', { number: 1 }) }).click()
  await drawer.getByLabel(say('parts_reason')).fill('as agreed')
  await drawer.getByRole('button', { name: say('content_publish', { number: 1 }) }).click()
  await expect(drawer.getByRole('button', { name: say('content_publish', { number: 1 }) })).toHaveCount(0)
  await guest.page.reload()
  await expect(guest.page.getByRole('heading', { name: 'A new chapter' })).toBeVisible()
  await guest.look('published')
  await guest.page.getByRole('link', { name: 'gifts', exact: true }).click()
  await expect.poll(() => guest.page.url()).toContain(`/en${GIFTS}`)
  await guest.page.goBack()

  await drawer.getByRole('tab', { name: say('content_versions') }).click()
  await drawer
    .getByRole('row')
    .filter({ hasText: say('content_shipped') })
    .getByRole('button')
    .click()
  await expect(drawer.getByText('−## A new chapter')).toBeVisible()
  await desk.look('compared')
  const back = say('content_restore', { version: say('content_shipped') })
  await drawer.getByRole('button', { name: back }).click()
  await drawer.getByLabel(say('parts_reason')).fill('not yet')
  await drawer.getByRole('button', { name: back }).click()
  await expect(drawer.getByRole('row').filter({ hasText: say('content_version', { number: 2 }) })).toContainText(say('content_published'))
  await guest.page.reload()
  await expect(guest.page.getByText(/^Version 2/)).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: 'A new chapter' })).toHaveCount(0)
})

/** The shipped text of a legal page again, by two people. */
async function backToShipped(first: StaffMember, second: StaffMember): Promise<void> {
  const name = 'responsible-gambling'
  const standing = async () => (await first.content.pages()).data.find(({ page }) => page === name)
  const { latest = 0 } = (await standing()) ?? {}
  await first.content.restore({ name, number: 0, base: latest, reason: 'a journey' })
  await expect(async () => {
    const [asked] = (await second.office.approvals({ status: 'waiting', kind: 'content.publish' })).data
    await second.office.decideApproval({ id: asked?.id ?? '', decision: 'approve', reason: 'a journey' })
  }).toPass()
  await expect.poll(async () => (await standing())?.published).toBe(latest + 1)
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`responsible gambling is written by two people, stands on an open page at once and keeps what the law demands: ${device}, ${lang}`, async ({
    house,
    visit,
    staff,
    console: office,
  }) => {
    const path = device === 'phone' ? '/mobile/f-mine/ac/responsible-gambling' : '/responsible-gambling'
    const album = `care-${device}`
    const words = { zh: '請先照顧好自己，遊戲隨時可以等。', en: 'Look after yourself first: the game can wait.' }
    const [sign = ''] = headingsOf(textOf(responsibleGambling[lang]))
    const reader = await visit(device, lang, album)
    await enter(reader, demo(3))
    await reader.go(path)
    const main = reader.page.getByRole('main')
    await expect(main.getByRole('heading', { name: sign })).toBeVisible()
    await reader.look('shipped')

    const writer = await office(lang, album)
    await logInStaff(writer, { house, account: 'marketing1' })
    await openScreen(writer, 'content_title')
    await writer.page.getByRole('row').filter({ hasText: '/responsible-gambling' }).click()
    const drawer = writer.page.getByRole('dialog')
    await expect(drawer.getByText(writer.say('content_own_care'))).toBeVisible()
    for (const one of ['zh', 'en'] as const)
      await drawer
        .getByLabel(writer.say(`content_${one}`), { exact: true })
        .first()
        .fill(`# ${textOf(responsibleGambling[one]).title}\n${words[one]}`)
    await drawer.getByLabel(writer.say('content_note_zh')).fill('改寫全文')
    await drawer.getByLabel(writer.say('content_note_en')).fill('all of it anew')
    await writer.look('written')
    await drawer.getByRole('button', { name: writer.say('content_save') }).click()
    await drawer.getByRole('button', { name: writer.say('content_ask') }).click()
    await drawer.getByLabel(writer.say('parts_reason')).fill('a journey')
    await drawer.getByRole('button', { name: writer.say('content_ask') }).click()
    await expect(drawer.getByText(writer.say.like('content_waits'))).toBeVisible()
    await expect(main.getByRole('heading', { name: sign }), 'one person alone changes nothing').toBeVisible()

    const second = await office('en', album)
    await logInStaff(second, { house, account: 'owner' })
    await openScreen(second, 'approvals_title')
    await second.page.getByRole('row').filter({ hasText: 'marketing1' }).first().click()
    const decision = second.page.getByRole('dialog')
    await expect(decision.getByText(words.en).first()).toBeVisible()
    await decision.getByRole('button', { name: second.say('approvals_approve') }).click()
    await decision.getByLabel(second.say('parts_reason')).fill('read')
    await second.look('decided')
    await decision.getByRole('button', { name: second.say('approvals_approve') }).click()
    try {
      await expect(main.getByText(words[lang]), 'on the page that was open').toBeVisible()
      await expect(main.getByRole('heading', { name: sign })).toHaveCount(0)
      for (const panel of ['protection_rest', 'protection_exclusion', 'protection_history', 'protection_close'])
        await expect(main.getByRole('heading', { name: reader.say(panel), exact: true }).first()).toBeVisible()
      await expect(main.getByText(reader.say('protection_kind_deposit')).first()).toBeVisible()
      await reader.look('published')
      const guest = await visit(device, lang, album)
      await guest.go(path)
      const read = guest.page.getByRole('main')
      await expect(read.getByText(words[lang])).toBeVisible()
      // What the law demands is the page's own.
      for (const number of ['1925', '1995', '1980']) await expect(read.locator(`a[href="tel:${number}"]`)).toBeVisible()
      for (const kept of ['protection_advice_age', 'protection_tool_limits', 'protection_tool_break', 'protection_tool_exclusion'])
        await expect(read.getByText(guest.say(kept))).toBeVisible()
      await guest.look('published-guest')
    } finally {
      await backToShipped(await staff('marketing1'), await staff('owner'))
    }
    await expect(main.getByRole('heading', { name: sign }), 'as it was shipped').toBeVisible()
  })

test('the index of help and the pages of the app are written in the console, and keep their lists and buttons', async ({
  visit,
  staff,
}) => {
  const { content } = await staff('marketing1')
  const publish = async (name: 'help' | 'jp-app-ios', both: Readonly<Record<Lang, PageText>>) => {
    const now = (await content.pages()).data.find(({ page }) => page === name)
    const note = { note_zh: '旅程', note_en: 'a journey' }
    const { number } = (await content.save({ name, base: now?.latest ?? 0, texts: both, ...note })).data
    await content.publish({ name, number, reason: 'a journey' })
  }
  const visitor = await visit('phone', 'zh', 'pages-written')
  const { page, go, look, say } = visitor
  await enter(visitor, demo(4))
  const main = page.getByRole('main')
  await go('/mobile/f-mine/help')
  const [, ...later] = headingsOf(help.zh)
  await expect(main.getByRole('link', { name: say('content_usdt') })).toBeVisible()
  const words = textOf('# 幫助與說明\n## 第一次來\n先看 **新手教學**。').blocks
  try {
    await publish('help', { zh: { ...help.zh, title: '幫助與說明', blocks: [...words, ...help.zh.blocks.slice(1)] }, en: help.en })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('幫助與說明')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['第一次來', ...later])
    await expect(main.getByText('先看 新手教學。')).toBeVisible()
    await expect(main.getByRole('region', { name: '第一次來' }).getByRole('link')).toHaveCount(2)
    await look('help')
    const steps = { zh: textOf('# iPhone 安裝\n只要一步。'), en: textOf(jpAppIos.en) }
    await publish('jp-app-ios', steps)
    await go('/jp-app-ios')
    await expect(main.getByText('只要一步。')).toBeVisible()
    await main.getByRole('button', { name: say('content_app_get_ios') }).click()
    await expect(page.getByRole('region', { name: 'iPhone 安裝' })).toBeFocused()
    await look('app')
  } finally {
    await publish('help', help)
    await publish('jp-app-ios', { zh: textOf(jpAppIos.zh), en: textOf(jpAppIos.en) })
  }
})

for (const lang of languagesOf(import.meta.filename))
  test(`what is typed survives a reload and a log-out, and stands beside what a colleague saved meanwhile (${lang})`, async ({
    house,
    console,
    staff,
  }) => {
    const desk = await console(lang, `drafts-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await page.goto('/content?open=usdt-teaching')
    const drawer = page.getByRole('dialog')
    const english = drawer.getByLabel(say('content_en'), { exact: true }).first()
    const mine = `## Mine in ${lang}`
    await english.fill(`${await english.inputValue()}\n${mine}\nWords of half an hour.`)
    await page.reload()
    await expect(english).toHaveValue(new RegExp(mine))
    await expect(drawer.getByText(say.like('parts_draft_back'))).toBeVisible()
    await desk.look('draft-back')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('app_logout') }).click()
    await expect(page.getByRole('button', { name: say('session_submit') })).toBeVisible()

    const { content } = await staff('content1')
    const now = (await content.pages()).data.find((one) => one.page === 'usdt-teaching')
    const { texts } = (await content.version({ name: 'usdt-teaching', number: String(now?.draft || now?.published) })).data
    const en = { ...texts.en, title: `Theirs in ${lang}` }
    const saved = await content.save({
      name: 'usdt-teaching',
      base: now?.latest ?? 0,
      texts: { ...texts, en },
      note_zh: '改標題',
      note_en: 'title',
    })

    await logInStaff(desk, { house, account: 'marketing1' })
    await page.goto('/content?open=usdt-teaching')
    await expect(drawer.getByText(say('parts_draft_moved'))).toBeVisible()
    const both = drawer.getByRole('region', { name: say('content_theirs_en') })
    await expect(both.getByText(new RegExp(`Theirs in ${lang}`))).toBeVisible()
    await expect(both.getByText(new RegExp(mine))).toBeVisible()
    await drawer.getByLabel(say('content_note_zh')).fill('加一段')
    await drawer.getByLabel(say('content_note_en')).fill('a paragraph')
    const save = drawer.getByRole('button', { name: say('content_save') })
    await expect(save, 'not before one of both was chosen').toBeDisabled()
    await desk.look('both-versions')
    await drawer.getByRole('button', { name: say('parts_draft_go_on') }).click()
    await save.click()
    await expect(drawer.getByText(say('parts_draft_moved'))).toBeHidden()
    await expect
      .poll(async () => (await content.pages()).data.find((one) => one.page === 'usdt-teaching')?.latest)
      .toBe(saved.data.number + 1)
    await page.reload()
    await expect(english).toHaveValue(new RegExp(mine))
    await expect(drawer.getByText(say.like('parts_draft_back')), 'what was sent is no draft any more').toHaveCount(0)
  })
