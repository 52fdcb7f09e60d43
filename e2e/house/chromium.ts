import { join } from 'node:path'

const launched = (program: string | undefined) => ({
  ...(program ? { executablePath: join(import.meta.dirname, 'chromium.sh'), env: { ...process.env, CHROMIUM_PATH: program } } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
})

/** What journeys are told in: without windows where there is such a one (docs/adr/0395). */
export const anyChromium = launched(process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM_PATH)

/** With windows: the other knows no notifications. */
export const wholeChromium = launched(process.env.CHROMIUM_PATH)
