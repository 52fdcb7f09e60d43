import { demo, registered } from '../house/players.ts'
import { languagesOf, seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

const CENTER = { desktop: '/member/message-center', phone: '/mobile/f-message-center/message-manager' } as const
const DETAIL = { desktop: '/member/message-center-detail', phone: '/mobile/f-message-center/message-detail' } as const
const TITLE = { zh: '三級會員', en: 'To level 3' } as const
const WORDS = { zh: '您的專屬客服時段已延長。', en: 'Your own service hours are longer now.' } as const

test('a broadcast to level 3 is seen by those of level 3 alone, also at its address', async ({ house, visit, staff, console: office }) => {
  const clerk = await office('en', 'broadcasts')
  await logInStaff(clerk, { house, account: 'marketing1' })
  await openScreen(clerk, 'broadcasts_title')
  const { page, say } = clerk
  await page.getByRole('button', { name: say('broadcasts_add') }).click()
  const drawer = page.getByRole('dialog')
  const levels = drawer.getByRole('combobox', { name: say('broadcasts_levels') })
  await levels.focus()
  await levels.press('ArrowDown')
  await page.getByRole('option', { name: 'VIP 3', exact: true }).click()
  await test.step('offers are looked for on the server, and a chosen one keeps its name among others', async () => {
    const offers = drawer.getByRole('combobox', { name: say('broadcasts_offers') })
    const found = page.getByRole('listbox').getByRole('option')
    await offers.fill('rescue')
    await expect(found).toHaveText([/Rescue money of the day$/])
    await found.click()
    await offers.fill('tea set')
    await expect(found).toHaveText([/A jade tea set$/])
    await expect(drawer.getByText(/Rescue money of the day$/)).toBeVisible()
    await offers.fill('')
    await offers.press('Backspace')
    await expect(drawer.getByText(/Rescue money of the day$/)).toBeHidden()
    await offers.press('Tab')
  })
  await drawer.getByLabel(say('broadcasts_title_zh')).fill(TITLE.zh)
  await drawer.getByLabel(say('broadcasts_title_en')).fill(TITLE.en)
  await drawer.getByLabel(say('broadcasts_body_zh')).fill(WORDS.zh)
  await drawer.getByLabel(say('broadcasts_body_en')).fill(WORDS.en)
  await drawer.getByLabel(say('parts_reason')).fill('a journey')
  const count = drawer.getByRole('button', { name: say('broadcasts_count') })
  await test.step('who was seen of late is counted, and another audience anew', async () => {
    // Of demo03, demo07 and demo08 (apps/server/src/modules/vip/seed.service.ts) the first alone has ever logged in.
    await drawer.getByLabel(say('broadcasts_seen')).selectOption('within_1')
    await count.click()
    await expect(drawer.getByText(say('broadcasts_reaches', { n: '1' }))).toBeVisible()
    await drawer.getByLabel(say('broadcasts_seen')).scrollIntoViewIfNeeded()
    await clerk.look('audience')
    await drawer.getByLabel(say('broadcasts_seen')).selectOption('')
    await count.click()
    await expect(drawer.getByText(say('broadcasts_reaches', { n: '3' }))).toBeVisible()
  })
  await clerk.look('counted')
  await drawer.getByRole('button', { name: say('broadcasts_send'), exact: true }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: TITLE.en })
  await expect(row).toContainText('0 / 3')

  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const inside = await visit(device, lang, 'broadcasts')
    await enter(inside, demo(3))
    await inside.go(`${CENTER[device]}?tab=player`)
    await inside.page.getByRole('link', { name: TITLE[lang] }).click()
    await expect(inside.page.getByText(WORDS[lang])).toBeVisible()
    await inside.look('broadcast-inside')
    await expect(row).toContainText('1 / 3')
    const { search } = new URL(inside.page.url())
    await inside.leave()

    const outside = await visit(device, lang, 'broadcasts')
    await enter(outside, await registered(house))
    await outside.go(`${CENTER[device]}?tab=player`)
    await expect(outside.page.getByText(outside.say('messages_empty_player'))).toBeVisible()
    outside.mayMeet(404)
    await outside.go(`${DETAIL[device]}${search}`)
    await expect(outside.page.getByText(outside.say('messages_missing'))).toBeVisible()
    await expect(outside.page.getByText(WORDS[lang])).toHaveCount(0)
    await outside.look('broadcast-outside')
    await outside.leave()
  }

  const { messages } = await staff('marketing1')
  const sent = (await messages.broadcasts({})).data.find(({ title_en }) => title_en === TITLE.en)
  await messages.recall({ id: sent?.id ?? '', reason: 'the journey is over' })
})

for (const lang of languagesOf(import.meta.filename))
  test(`a file of accounts is read in, who is nobody in it is told, and these players alone get the message: ${lang}`, async ({
    house,
    visit,
    staff,
    console: office,
  }) => {
    const [one, two] = [await registered(house), await registered(house)]
    const clerk = await office(lang, `broadcasts-file-${lang}`)
    await logInStaff(clerk, { house, account: 'marketing1' })
    await openScreen(clerk, 'broadcasts_title')
    const { page, say } = clerk
    await page.getByRole('button', { name: say('broadcasts_add') }).click()
    const drawer = page.getByRole('dialog')
    const title = `File ${lang} ${one.account}`
    await drawer.getByLabel(say('broadcasts_title_zh')).fill(title)
    await drawer.getByLabel(say('broadcasts_title_en')).fill(title)
    await drawer.getByLabel(say('broadcasts_body_zh')).fill(WORDS.zh)
    await drawer.getByLabel(say('broadcasts_body_en')).fill(WORDS.en)
    await drawer.getByLabel(say('parts_reason')).fill('a journey')
    const count = drawer.getByRole('button', { name: say('broadcasts_count') })
    const file = drawer.locator('input[type=file][accept*=".csv"]')
    await test.step('a picture is no file of accounts', async () => {
      clerk.mayMeet(403)
      const bytes = { name: 'picture.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2]) }
      await file.setInputFiles(bytes)
      await expect(drawer.getByRole('alert')).toContainText('UTF-8')
    })
    await test.step('pasted accounts are read as a file is', async () => {
      await drawer.getByRole('button', { name: say('broadcasts_paste') }).click()
      await drawer.getByLabel(say('broadcasts_pasted')).fill(one.account)
      await drawer.getByRole('button', { name: say('broadcasts_pasted_read') }).click()
      await expect(drawer.getByText(say('broadcasts_file_read', { lines: '1', accounts: '1', twice: '0' }))).toBeVisible()
      await count.click()
      await expect(drawer.getByText(say('broadcasts_reaches', { n: '1' }))).toBeVisible()
    })
    await test.step('another file is another audience, counted anew', async () => {
      const text = `account\r\n${one.account}\r\n${two.account.toUpperCase()}\r\n${one.account}\r\n"=cmd()"\r\n`
      await file.setInputFiles({ name: 'friends.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await expect(drawer.getByText(say('broadcasts_file_read', { lines: '4', accounts: '2', twice: '1' }))).toBeVisible()
      await expect(drawer.getByText(say('broadcasts_file_unknown', { n: '1', accounts: '=cmd()' }))).toBeVisible()
      const [unknown] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: say('broadcasts_file_unknown_all') }).click(),
      ])
      const chunks: Buffer[] = []
      for await (const chunk of await unknown.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString()).toBe('\uFEFF"account"\r\n"\'=cmd()"\r\n')
      await count.click()
      await expect(drawer.getByText(say('broadcasts_reaches', { n: '2' }))).toBeVisible()
    })
    await drawer.getByText(say('broadcasts_file_read', { lines: '4', accounts: '2', twice: '1' })).scrollIntoViewIfNeeded()
    await clerk.look('read')
    await drawer.getByRole('button', { name: say('broadcasts_send'), exact: true }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('0 / 2')
    await expect(row).toContainText(say('broadcasts_file_n', { name: 'friends.csv', n: '2' }))
    await clerk.look('sent')

    const inside = await visit('desktop', lang, `broadcasts-file-${lang}`)
    await enter(inside, two)
    await inside.go('/member/message-center?tab=player')
    await expect(inside.page.getByRole('link', { name: title })).toBeVisible()
    const outside = await visit('phone', lang, `broadcasts-file-${lang}`)
    await enter(outside, await registered(house))
    await outside.go(`${CENTER.phone}?tab=player`)
    await expect(outside.page.getByText(outside.say('messages_empty_player'))).toBeVisible()

    const { messages } = await staff('marketing1')
    const sent = (await messages.broadcasts({})).data.find(({ title_en }) => title_en === title)
    await messages.recall({ id: sent?.id ?? '', reason: 'the journey is over' })
  })
