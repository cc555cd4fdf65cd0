import { columns } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Place at which the audit log or its anchors differ from what was written. */
export interface AuditFault {
  of: 'entry' | 'anchor'
  /** Id of the entry, or day of the anchor. */
  id: string
  fault: 'missing' | 'order' | 'altered' | 'signature' | 'other' | 'count'
}

export const auditFaults: Listing<AuditFault> = {
  rows: 'cli.rows.auditFaults',
  schema: { fields: ['of', 'id', 'fault'] },
  columns: columns<AuditFault>()([
    {
      id: 'of',
      kind: 'status',
      label: 'cli.server.audit.of',
      words: {
        entry: { text: 'cli.server.audit.ofs.entry', mark: 'plain' },
        anchor: { text: 'cli.server.audit.ofs.anchor', mark: 'plain' },
      },
    },
    { id: 'id', kind: 'code', label: 'cli.server.audit.id' },
    {
      id: 'fault',
      kind: 'status',
      label: 'cli.server.audit.fault',
      words: {
        missing: { text: 'cli.server.audit.faults.missing', mark: 'bad' },
        order: { text: 'cli.server.audit.faults.order', mark: 'bad' },
        altered: { text: 'cli.server.audit.faults.altered', mark: 'bad' },
        signature: { text: 'cli.server.audit.faults.signature', mark: 'bad' },
        other: { text: 'cli.server.audit.faults.other', mark: 'bad' },
        count: { text: 'cli.server.audit.faults.count', mark: 'bad' },
      },
    },
  ]),
}
