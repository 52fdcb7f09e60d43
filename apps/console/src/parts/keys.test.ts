import { expect, test } from 'vitest'
import { commands, enterIsFree } from './keys.ts'

const place = (tag: string, type = '', editable = false) => ({ tag, type, editable })

test('letters command on the page, on buttons and on choices, and are typed in fields', () => {
  for (const free of [place('BODY'), place('BUTTON', 'button'), place('A'), place('INPUT', 'radio'), place('INPUT', 'checkbox')]) {
    expect(commands(free)).toBe(true)
  }
  for (const typed of [place('INPUT', 'text'), place('INPUT', 'search'), place('INPUT', 'date'), place('TEXTAREA'), place('SELECT')]) {
    expect(commands(typed)).toBe(false)
  }
  expect(commands(place('DIV', '', true))).toBe(false)
})

test('Enter opens a line only where nothing else waits for it', () => {
  expect(enterIsFree(place('BODY'))).toBe(true)
  for (const taken of [place('BUTTON', 'button'), place('A'), place('INPUT', 'radio'), place('INPUT', 'text')]) {
    expect(enterIsFree(taken)).toBe(false)
  }
})
