import { demo } from '../house/players.ts'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { pushesOf } from '../site/watch.ts'

/* Announcements (CONTENT-1) from the console to the ticker of an open home. */

for (const lang of languagesOf(import.meta.filename))
  test(`an announcement is published, mended and taken down, and an open home follows: ${lang}`, async ({ house, visit, console }) => {
    const words = { zh: `夜間維護 ${lang}`, en: `Maintenance tonite ${lang}` }
    const mended = { zh: `今晚夜間維護 ${lang}`, en: `Maintenance tonight ${lang}` }
    const member = await visit('phone', lang, 'notices')
    await enter(member, demo(lang === 'en' ? 3 : 5))
    const pushes = pushesOf(member.page)
    await member.go('/mobile')
    await pushes.joined()
    const ticker = (text: string) => member.page.getByRole('button', { name: text })

    const desk = await console(lang, 'notices-desk')
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'notices_title')
    await desk.look('list')
    await page.getByRole('button', { name: say('notices_add') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('notices_heading_zh')).fill(words.zh)
    await drawer.getByLabel(say('notices_content_zh')).fill('今晚兩點到三點')
    await drawer.getByLabel(say('notices_heading_en')).fill(words.en)
    await drawer.getByLabel(say('notices_content_en')).fill('From two to three')
    await desk.look('new')
    await drawer.getByRole('button', { name: say('notices_publish') }).click()
    await expect(drawer).toBeHidden()
    await expect(ticker(words[lang])).toBeVisible()

    const row = page.getByRole('row').filter({ hasText: words[lang] })
    await row.click()
    await drawer.getByRole('button', { name: say('notices_edit') }).click()
    await expect(drawer.getByLabel(say('notices_content_en'))).toHaveValue('From two to three')
    await drawer.getByLabel(say('notices_heading_zh')).fill(mended.zh)
    await drawer.getByLabel(say('notices_heading_en')).fill(mended.en)
    await desk.look('edit')
    await drawer.getByRole('button', { name: say('notices_save') }).click()
    await expect(drawer).toBeHidden()
    await expect(ticker(mended[lang])).toBeVisible()
    await member.look('ticker')

    await page.getByRole('row').filter({ hasText: mended[lang] }).click()
    await drawer.getByRole('button', { name: say('notices_take_down') }).click()
    await expect(drawer).toBeHidden()
    await expect(ticker(mended[lang])).toHaveCount(0)
  })
