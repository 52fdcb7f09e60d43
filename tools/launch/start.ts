import { type Config, ConfigError, configHelp } from '@jade/service/config'
import { openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { buildWhatChanged } from './builds.ts'
import { configOf, explain, prepare } from './configure.ts'
import { endOn, House } from './house.ts'
import { type PortName, requireFreePorts } from './ports.ts'
import { type ProgramName, programNames, startApart, startHere } from './programs.ts'
import { welcome } from './welcome.ts'

/**
 * `npm start`: builds what changed, opens the database once, starts sandbox, studio and server and says where they are.
 *   npm start -- --help                the table of everything configurable
 *   npm start -- --role api,realtime   passes on to the server
 *   npm start -- --program studio      only these of sandbox, studio, server (one process each on a real database)
 */

const args = process.argv.slice(2)
const begun = performance.now()

function chosenPrograms(): { readonly names: readonly ProgramName[]; readonly named: boolean } {
  const at = args.indexOf('--program')
  if (at === -1) return { names: programNames, named: false }
  const words = (args[at + 1] ?? '').split(',')
  const unknown = words.find((word) => !programNames.some((name) => name === word))
  if (unknown !== undefined) throw new ConfigError(`--program takes ${programNames.join(', ')}; "${unknown}" is none of them`)
  return { names: programNames.filter((name) => words.includes(name)), named: true }
}

function portsOf(name: ProgramName): readonly PortName[] {
  return name === 'server' ? ['site', 'console'] : [name]
}

/** Production has no sandbox, and a studio only where players' browsers are told an address of it. */
function programsOf(config: Config, names: readonly ProgramName[], named: boolean): readonly ProgramName[] {
  if (config.env === 'sandbox') return names
  if (named && names.includes('sandbox')) throw new ConfigError('--program sandbox: production has no sandbox')
  if (config.outside.studioUrl !== '') return names.filter((name) => name !== 'sandbox')
  if (named && names.includes('studio'))
    throw new ConfigError("STUDIO_URL: the studio needs the address that players' browsers reach it by")
  return names.filter((name) => name === 'server')
}

async function startAll(config: Config): Promise<void> {
  const { names, named } = chosenPrograms()
  const programs = programsOf(config, names, named)
  // On a real database the studio is a process of its own, like any vendor's.
  const apart = (name: ProgramName) => name === 'studio' && !named && config.databaseUrl !== ''
  await requireFreePorts(config.host, config.port, programs.flatMap(portsOf))
  if (!named) console.log('Building what changed ...')
  if (!named) await buildWhatChanged((line) => console.log(line))
  const database = await openDatabase(config)
  const house = new House()
  house.add(database)
  const end = endOn(house, (line) => (named ? undefined : console.log(line)))
  const logOf = (program: string) => createLogger({ level: config.logLevel, program })
  try {
    await prepare(config, database)
    for (const name of programs) {
      const given = { config, database, log: logOf(name) }
      house.add(apart(name) ? await startApart(name, (code) => end(`The ${name} ended with ${code}`, 1)) : await startHere(name, given))
    }
  } catch (error) {
    await house.close()
    throw error
  }
  if (named) process.send?.('ready')
  else console.log(welcome(config, (performance.now() - begun) / 1000, Date.now() / 1000))
}

if (args.includes('--help')) {
  console.log(`Settings (environment, or --name value):\n\n${configHelp()}\n\n--program  only these of ${programNames.join(', ')}`)
} else {
  try {
    await startAll(await configOf(args))
  } catch (error) {
    console.error(`\n${explain(error)}`)
    process.exit(1)
  }
}
