import { readFile } from 'node:fs/promises'
import { deflateSync, crc32 } from 'node:zlib'
import { demo } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff } from '../office/by-screens.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** A picture of 64 times 48 pixels. */
function png(): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(64, 0)
  head.writeUInt32BE(48, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(64 * 3, 150)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: 48 }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

for (const lang of ['zh', 'en'] as const) {
  test(`a file is put on a player, opened, taken off and taken back with Z; so are a tag and a favourite (${lang})`, async ({
    house,
    console,
  }) => {
    const clerk = await console(lang, `attachments-${lang}`)
    await logInStaff(clerk, { house, account: 'service1' })
    const { page, say } = clerk
    const { account } = demo(3)
    await page.goto(`/players?q=${account}`)
    await page.getByRole('row').filter({ hasText: account }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: account })).toBeVisible()
    await page.goto(new URL(page.url()).pathname)
    await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()

    // Chromium hands over choosers only while somebody listens: from the start, not from just before a key.
    page.on('filechooser', () => undefined)
    const choose = async (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) => {
      await expect(page.getByRole('button', { name: say('parts_file_add') })).toBeEnabled()
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('f')
      await (await chooser).setFiles(file)
    }
    const takenOff = (name: string) => page.getByRole('button', { name: say('parts_file_remove', { name }) })
    const undo = (of: string) =>
      page
        .getByRole('alert')
        .filter({ hasText: of })
        .getByRole('button', { name: say('parts_undo') })
    const [slip, letter] = [`slip-${lang}.png`, `letter-${lang}.pdf`]
    await choose({ name: slip, mimeType: 'image/png', buffer: png() })
    await expect(takenOff(slip)).toBeVisible()
    await choose({ name: letter, mimeType: 'application/pdf', buffer: pdf })
    await expect(takenOff(letter)).toBeVisible()
    clerk.mayMeet(400, '/attachments')
    await choose({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
    await expect(page.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
    await page.getByRole('button', { name: slip, exact: true }).click()
    await expect(page.getByRole('img', { name: slip })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: letter, exact: true }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(letter)
    expect((await readFile(await saved.path())).equals(pdf)).toBe(true)
    await expect(page.getByText(say('parts_did_take_file'))).toBeVisible()

    const gone = say('parts_file_gone', { name: letter })
    await takenOff(letter).click()
    await expect(undo(gone)).toBeVisible()
    await expect(takenOff(letter)).toBeHidden()
    await clerk.look('file-taken-off')
    await page.keyboard.press('z')
    await expect(takenOff(letter), 'Z puts it back').toBeVisible()
    await expect(undo(gone)).toBeHidden()
    await page.reload()
    await expect(takenOff(letter), 'it is back for everybody').toBeVisible()
    await takenOff(letter).click()
    await expect(undo(gone)).toBeVisible()
    await page.reload()
    await expect(takenOff(slip)).toBeVisible()
    await expect(takenOff(letter), 'what was done is done, with the page closed as well').toBeHidden()

    const word = lang === 'zh' ? '復原測試' : 'undo-try'
    await page.keyboard.press('t')
    await page.getByRole('combobox', { name: say('parts_tag') }).fill(word)
    await page.keyboard.press('Enter')
    const tag = page.getByRole('button', { name: say('parts_tag_off', { tag: word }) })
    await tag.click()
    await expect(undo(say('parts_tag_gone', { tag: word }))).toBeVisible()
    await expect(tag).toBeHidden()
    const note = page.getByRole('textbox', { name: say('parts_note') })
    await note.fill('z')
    await note.press('z')
    await expect(note, 'a letter that is typed is a letter').toHaveValue('zz')
    await note.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect(tag, 'Ctrl+Z as well').toBeVisible()

    const menu = page.getByRole('navigation', { name: say('app_menu') })
    const star = menu.getByRole('button', { name: say('app_favourite') })
    const starred = menu.getByText(say('app_favourites'), { exact: true })
    await star.last().click()
    await expect(starred).toBeVisible()
    await star.last().click()
    await expect(starred).toBeHidden()
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('parts_undo') })
      .click()
    await expect(starred).toBeVisible()
  })
}
