import { enums } from '../../../api/generated/enums.ts'
import { addressRanges } from '../../../rules/address-range.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const wrong = { error: 'common.refusal.badParameter' }
const id = z.int(wrong).min(1, wrong).max(2_147_483_647, wrong)

/** Rules for the addresses of a role. */
export const roleAddressRules = z.object({ addresses: addressRanges.default('') })

/** Rules for saving a role (R-RLE-01), for editor, terminal and server. */
export const roleRules = z.object({
  name: requiredLine('role.nameRequired', 20),
  remark: optionalLine(100).default(''),
  data_scope: z.enum(enums.DataScope, wrong).default('all'),
  classification_id: id.optional(),
  classification_name: optionalLine(20).optional(),
  second_factor: z.union([z.literal(0), z.literal(1)], wrong).default(0),
  ...roleAddressRules.shape,
  roleIdList: z
    .record(z.string(), id, wrong)
    .refine((levels) => Object.keys(levels).every((name) => /^role_[1-9]\d{0,9}$/.test(name)), 'role.levelUnknown')
    .default({}),
})

/** A role to be saved, trimmed and checked. */
export type RoleDraft = z.output<typeof roleRules>
