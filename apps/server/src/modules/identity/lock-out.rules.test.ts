import { describe, expect, it } from 'vitest'
import { answerToWrong, asksPicture, loginGuard } from './lock-out.rules.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const quiet = { own: 0, all: 0, source: 0 }
const stranger = { limit: 5, known: false }
const known = { limit: 5, known: true }

describe('the door of an account', () => {
  it('is open to a stranger until the own tries reach the limit', () => {
    expect(loginGuard({ ...quiet, own: 4 }, stranger)).toBe('open')
    expect(loginGuard({ ...quiet, own: 5 }, stranger)).toBe('locked')
  })

  it('asks strangers for a picture once all of them together tried twice the limit, and is locked to them at ten times', () => {
    expect(loginGuard({ ...quiet, all: 9 }, stranger)).toBe('open')
    expect(loginGuard({ ...quiet, all: 10 }, stranger)).toBe('captcha')
    expect(loginGuard({ ...quiet, all: 50 }, stranger)).toBe('locked')
  })

  it('asks whoever tried many accounts from one place for a picture', () => {
    expect(loginGuard({ ...quiet, source: 29 }, stranger)).toBe('open')
    expect(loginGuard({ ...quiet, source: 30 }, stranger)).toBe('captcha')
  })

  it('stays open to a known device whatever strangers do, and locks it by its own tries', () => {
    expect(loginGuard({ ...quiet, all: 500, source: 500 }, known)).toBe('open')
    expect(loginGuard({ ...quiet, own: 5 }, known)).toBe('locked')
  })
})

it('the wrong password that reaches the limit is told that the account is locked', () => {
  expect(answerToWrong(4, 5)).toBe('login_failed')
  expect(answerToWrong(5, 5)).toBe('locked')
})

it('a picture is asked for by the guard anywhere, by the setting on desktops only', () => {
  const setting = (asked: 0 | 1, userAgent: string) => asksPicture('open', { asked, userAgent })
  expect(asksPicture('captcha', { asked: 0, userAgent: PHONE })).toBe(true)
  expect(setting(1, DESKTOP)).toBe(true)
  expect(setting(1, PHONE)).toBe(false)
  expect(setting(0, DESKTOP)).toBe(false)
})
