import { Kbd, Modal, Table } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useKeyLines } from '../../parts/key-lines.ts'

/** What each letter does here: those of every screen, and those of the buttons that are shown now. */
export function KeyHelp({ close }: { readonly close: () => void }) {
  const here = useKeyLines()
  const lines = [
    ['Ctrl K', m.search_key_palette()],
    ['/', m.search_key_list()],
    ['j', m.search_key_down()],
    ['k', m.search_key_up()],
    ['Enter', m.search_key_open()],
    ['Esc', m.search_key_close()],
    ['Ctrl Enter', m.search_key_send()],
    ['?', m.search_key_help()],
    ...here.map(({ hotkey, label }) => [hotkey, label] as const),
  ] as const
  return (
    <Modal opened onClose={close} title={m.search_keys_title()} closeButtonProps={{ 'aria-label': m.parts_close() }}>
      <Table>
        <Table.Tbody>
          {lines.map(([hotkey, label]) => (
            <Table.Tr key={`${hotkey} ${label}`}>
              <Table.Td>
                <Kbd>{hotkey}</Kbd>
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
