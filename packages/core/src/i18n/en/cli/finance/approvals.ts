import type { SameKeys } from '../../../same-keys.ts'
import type { approval as zh } from '../../../zh/cli/finance/approvals.ts'

export const approval = {
  help: {
    about: 'Recharges, reversals and price changes that wait for a second member, and the rule.',
    list: 'requests, newest first',
    get: 'one request, and what approval would change now',
    approve: 'approve a request of another member; it takes effect at once',
    approveDetail:
      'Shows what approval would change now, then asks. If that changes meanwhile, the approval is refused; read the request again.',
    refuse: 'refuse a request of another member',
    withdraw: 'withdraw your own request',
    rule: 'the rule that makes requests wait',
    setThreshold: 'set the amount from which requests wait; relaxing it needs approval',
    setCompany: 'set whether a company always needs approval; ending it needs approval',
    arg: {
      id: 'number of the request',
      company: 'company id or exact name',
      threshold: 'amount in yuan, or off',
      onOff: 'on or off',
    },
    flag: {
      state: 'waiting, approved, refused, withdrawn or expired',
      kind: 'kind of request',
      note: 'note on the decision, at most 200 characters',
    },
  },
  idToType: 'number of the request',
  companyToType: 'name of the company',
  thresholdToType: 'threshold',
  approved: 'approved and done',
  refused: 'refused',
  withdrawn: 'withdrawn',
  onOff: 'on or off, not {{given}}',
  saved: 'rule saved',
  batch:
    '{{count}} rows wait for approval and are not booked; see rtcops approval list --state waiting, and run again with --resume after the decision',
} as const satisfies SameKeys<typeof zh>
