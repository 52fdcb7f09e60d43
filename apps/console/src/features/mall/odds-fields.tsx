import type { OperatorGame } from '@jade/contract/mall/operator-calls'
import { maryFields, marySymbols } from '@jade/fair/mall-tables'
import { NativeSelect, NumberInput, SimpleGrid, Table, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { symbols } from './words.ts'

interface Fields {
  readonly form: UseFormReturnType<{ table: OperatorGame['table']; from: string }>
  /** How many equal fields the game has. */
  readonly count: number
}

const places = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Coins of the wheel's fields, in the order in which they stand around it. */
export function WheelFields({ form, count }: Fields) {
  return (
    <>
      <Title order={3} size="h5">
        {m.mall_wheel_fields({ count })}
      </Title>
      <SimpleGrid cols={5} spacing="xs">
        {places(count).map((at) => (
          <NumberInput
            key={at}
            label={m.mall_field({ number: at + 1 })}
            min={0}
            allowDecimal={false}
            hideControls
            {...form.getInputProps(`table.fields.${at}`)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}

/** Symbols of the ring around which the light runs, and what reels with its symbol pay. */
export function MaryFields({ form, count }: Fields) {
  const shown = maryFields.map((value) => ({ value, label: symbols[value]() }))
  return (
    <>
      <Title order={3} size="h5">
        {m.mall_ring_fields({ count })}
      </Title>
      <SimpleGrid cols={6} spacing="xs">
        {places(count).map((at) => (
          <NativeSelect key={at} label={m.mall_field({ number: at + 1 })} data={shown} {...form.getInputProps(`table.ring.${at}`)} />
        ))}
      </SimpleGrid>
      <Table aria-label={m.mall_pays()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.mall_pays()}</Table.Th>
            {reels.map((name, at) => (
              <Table.Th key={at}>{name()}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {marySymbols.map((symbol) => (
            <Table.Tr key={symbol}>
              <Table.Th scope="row">{symbols[symbol]()}</Table.Th>
              {reels.map((name, at) => (
                <Table.Td key={at}>
                  <NumberInput
                    aria-label={`${symbols[symbol]()} ${name()}`}
                    min={0}
                    allowDecimal={false}
                    hideControls
                    {...form.getInputProps(`table.pays.${symbol}.${at}`)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** One, two and three of them. */
const reels = [m.mall_one_reel, m.mall_two_reels, m.mall_three_reels] as const
