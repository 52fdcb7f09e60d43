import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Setting } from '../kernel/setting.ts'
import { settingKeys } from './settings.ts'

const isTable = (value: unknown): value is Readonly<Record<string, Setting>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'fourEyes' in one)

test('each setting has one owner, and every room that declares some has its line in the table', async () => {
  const files = globSync('../*/*settings.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('site/settings.ts'))
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>))
  const declared = modules.flatMap((module) => Object.values(module).filter(isTable)).flatMap((table) => Object.keys(table))
  expect(declared.length).toBeGreaterThan(70)
  expect(declared.toSorted()).toEqual(settingKeys.toSorted())
})
