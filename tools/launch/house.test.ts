import { describe, expect, it, vi } from 'vitest'
import { House } from './house.ts'

function houseOf(names: readonly string[], closed: string[], broken = ''): House {
  const house = new House()
  for (const name of names) {
    house.add({
      close: async () => {
        closed.push(name)
        if (name === broken) throw new Error(`${name} does not close`)
      },
    })
  }
  return house
}

describe('the house', () => {
  it('closes in the reverse order of its start: the database last', async () => {
    const closed: string[] = []
    await houseOf(['database', 'sandbox', 'server'], closed).close()
    expect(closed).toEqual(['server', 'sandbox', 'database'])
  })

  it('closes once, however often it is told', async () => {
    const closed: string[] = []
    const house = houseOf(['database', 'server'], closed)
    await Promise.all([house.close(), house.close()])
    expect(closed).toEqual(['server', 'database'])
  })

  it('closes the others when one fails to', async () => {
    const closed: string[] = []
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await houseOf(['database', 'studio', 'server'], closed, 'studio').close()
    expect(closed).toEqual(['server', 'studio', 'database'])
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })
})
