import { createServer } from 'node:net'

/** What listens where: the site on PORT, the others behind it. */
export const portNames = ['site', 'console', 'studio', 'sandbox'] as const
export type PortName = (typeof portNames)[number]

export function portOf(base: number, name: PortName): number {
  return base + portNames.indexOf(name)
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Refuses with one clear line when somebody else has one of the ports. */
export async function requireFreePorts(host: string, base: number, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const port = portOf(base, name)
    if (await isFree(host, port)) continue
    throw new Error(`Port ${port} (${name}) on ${host} is taken. Stop what uses it, or choose another: PORT=${base + 100} npm start`)
  }
}
