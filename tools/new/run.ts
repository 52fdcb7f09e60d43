import { exec, root } from '../test/step.ts'
import { CapabilityRefused, newCapability } from './capability.ts'

/** `npm run new -- capability NAME`: a capability that passes every check, to be filled with what it is for (CONTRIBUTING.md). */
async function run([what = '', name = '']: readonly string[]): Promise<void> {
  if (what !== 'capability') throw new CapabilityRefused('npm run new -- capability NAME')
  const { made, changed } = newCapability(root, name)
  await ended('biome', [
    'format',
    '--write',
    ...made.filter((file) => /\.(ts|tsx|json)$/.test(file)),
    ...changed.filter((file) => file.endsWith('.ts')),
  ])
  for (const site of ['web', 'console']) await ended('npm', ['run', 'messages', '-w', `@jade/${site}`])
  await ended(process.execPath, ['tools/openapi/write.ts'])
  console.log([`Made ${made.length} files of ${name}, and a line for it in:`, ...changed.map((file) => `  ${file}`)].join('\n'))
  console.log('Written again: docs/openapi*.json, docs/api*.html. Now: npm test -- quick, then fill it with what it is for.')
}

async function ended(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await exec(command, args)
  if (code !== 0) throw new Error(output)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CapabilityRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
