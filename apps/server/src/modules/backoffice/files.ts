import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { auditList } from './audit.list.ts'
import { auditRows } from './audit.service.ts'

const text = (value: unknown) => (value === null ? '' : JSON.stringify(value))

/** The audit log as a file; with the hashes, so that whoever has it can follow the chain. */
export const backofficeFiles: readonly FiledList[] = [
  filed({
    call: backofficeCalls.audit,
    list: auditList,
    views: async (_app, rows) => auditRows(rows),
    columns: [
      { zh: '序號', en: 'No.', number: true, cell: (row) => row.seq },
      { zh: '時間', en: 'Time', cell: (row) => row.time },
      { zh: '操作者', en: 'By', cell: (row) => row.actor },
      { zh: 'IP', en: 'IP', cell: (row) => row.ip },
      { zh: '動作', en: 'Action', cell: (row) => row.action },
      { zh: '對象', en: 'Object', cell: (row) => row.object },
      { zh: '原因', en: 'Reason', cell: (row) => row.reason },
      { zh: '變更前', en: 'Before', cell: (row) => text(row.before) },
      { zh: '變更後', en: 'After', cell: (row) => text(row.after) },
      { zh: '雜湊', en: 'Hash', cell: (row) => row.hash },
    ],
  }),
]
