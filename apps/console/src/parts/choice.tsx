import { SegmentedControl } from '@mantine/core'

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: Readonly<Record<V, () => string>>
  readonly onSet: (value: V) => void
}

/** One of a few lists. */
export function Choice<V extends string>({ label, value, options, onSet }: Props<V>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(chosen) => onSet(chosen as V)}
      data={Object.entries<() => string>(options).map(([key, text]) => ({ value: key, label: text() }))}
    />
  )
}
