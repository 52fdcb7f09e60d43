import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { demo } from '../house/players.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff } from '../office/by-screens.ts'

/** Opens a player's page, and answers who it is. */
async function openPlayer({ page }: Visitor, account: string): Promise<string> {
  await page.goto(`/players?q=${account}`)
  await page.getByRole('row').filter({ hasText: account }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: account })).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goto(pathname)
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()
  return pathname
}

const bell = ({ page, say }: Visitor, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? say('inbox_title') : say('inbox_bell', { count: String(unread) }), exact: true })

for (const lang of languagesOf(import.meta.filename)) {
  test(`a colleague who is named in a note finds it by the bell; tags stand on the page and are found (${lang})`, async ({
    house,
    console,
  }) => {
    const writer = await console(lang, `mentions-${lang}`)
    const reader = await console(lang, `mentions-reader-${lang}`)
    await logInStaff(writer, { house, account: 'risk1' })
    await logInStaff(reader, { house, account: 'service1' })
    await expect(bell(reader, 0)).toBeVisible()

    const { page, say } = writer
    const path = await openPlayer(writer, demo(2).account)
    const note = page.getByRole('textbox', { name: say('parts_note') })
    await page.keyboard.press('n')
    await expect(note).toBeFocused()
    const words = lang === 'zh' ? '請看這位玩家 ' : 'Please look at this player '
    await page.keyboard.type(`${words}@serv`)
    const choice = page.getByRole('listbox', { name: say('parts_mention') })
    await expect(choice.getByRole('option', { name: 'service1' })).toHaveAttribute('data-combobox-selected', 'true')
    await writer.look('naming-a-colleague')
    await page.keyboard.press('Escape')
    await expect(choice, 'Esc leaves what was typed').toBeHidden()
    await expect(note).toHaveValue(`${words}@serv`)
    await page.keyboard.type('i')
    await expect(choice.getByRole('option', { name: 'service1' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(note).toHaveValue(`${words}@service1 `)
    await page.keyboard.type(lang === 'zh' ? '謝謝' : 'thanks')
    await page.getByRole('button', { name: say('parts_note_add'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('parts_note_told', { who: 'service1' }) })).toBeVisible()

    await expect(bell(reader, 1), 'the count moves by push').toBeVisible({ timeout: 10_000 })
    await reader.look('bell')
    await bell(reader, 1).click()
    await expect(reader.page.getByRole('heading', { level: 1, name: say('inbox_title') })).toBeVisible()
    await expect(reader.page.getByText('@service1', { exact: false })).toBeVisible()
    await reader.look('inbox')
    await reader.page.keyboard.press('j')
    await reader.page.keyboard.press('Enter')
    await expect(reader.page.getByRole('heading', { level: 1, name: demo(2).account })).toBeVisible()
    expect(new URL(reader.page.url()).pathname).toBe(path)
    await expect(bell(reader, 0), 'opening it reads it').toBeVisible()

    writer.mayMeet(403, '/notes')
    await note.fill('@kyc1 @content1 ?')
    await page.getByRole('button', { name: say('parts_note_add'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'content1' }), 'who may not see a player is refused by name').toBeVisible()
    await expect(note).toHaveValue('@kyc1 @content1 ?')
    await note.fill('')

    const word = lang === 'zh' ? '重點觀察' : 'watch-closely'
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('t')
    const field = page.getByRole('combobox', { name: say('parts_tag') })
    await expect(field).toBeFocused()
    await field.fill(word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say('parts_tag_off', { tag: word }) })).toBeVisible()
    await writer.look('tagged')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: say('search_title') })
    await palette.getByRole('combobox').fill(`tag:${word}`)
    await expect(palette.getByRole('option', { name: demo(2).account })).toBeVisible()
    await writer.look('found-by-tag')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: word, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('players_title') })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: demo(2).account })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await writer.look('players-with-a-tag')
    await page.goto(path)
    await page.getByRole('button', { name: say('parts_tag_off', { tag: word }) }).click()
    await expect(page.getByRole('button', { name: say('parts_tag_off', { tag: word }) })).toBeHidden()
    await expect(page.getByText(say('parts_did_untag'))).toBeVisible()
  })
}
