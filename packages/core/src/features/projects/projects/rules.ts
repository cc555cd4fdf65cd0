import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const choice = z.union([z.literal(0), z.literal(1)])

/** An address to push streams to or pull them from; empty for none (R-PRJ-18). */
const streamAddress = optionalLine(255).refine((text) => text === '' || /^(rtmps?|https?):\/\/[^\s/]\S*$/i.test(text), {
  error: 'project.addressFormat',
})

const bound = z
  .union([z.int(), z.null()], { error: 'project.boundFormat' })
  .refine((value) => value === null || (value >= 0 && value <= 2_147_483_647), { error: 'project.boundFormat' })
  .default(null)

const certificate = z
  .string({ error: 'project.appcertFormat' })
  .regex(/^[a-z0-9]{32}$/, { error: 'project.appcertFormat' })

const secretKey = optionalLine(64)

const settings = {
  name: requiredLine('project.nameRequired', 50),
  domestic: choice.default(1),
  project_switch: choice.default(1),
  token_switch: choice.default(0),
  rtmp_push_url: streamAddress.default(''),
  rtmp_pull_url: streamAddress.default(''),
  data_mode: choice.default(1),
  udp_upper_bound: bound,
  udp_hard_upper_bound: bound,
  rtmp_vendor: optionalLine(50).default(''),
}

interface Bounds {
  data_mode: number
  udp_upper_bound: number | null
  udp_hard_upper_bound: number | null
}

/**
 * Returns true if the soft bound is not above the hard one. The bounds apply to UDP only; while a project uses RTMP
 * they are hidden, so they are not compared.
 */
const areOrdered = ({ data_mode, udp_upper_bound, udp_hard_upper_bound }: Bounds): boolean =>
  data_mode !== 0 ||
  udp_upper_bound === null ||
  udp_hard_upper_bound === null ||
  udp_hard_upper_bound >= udp_upper_bound

const order = { error: 'project.boundOrder', path: ['udp_hard_upper_bound'] }

/** Rules for a new project (R-PRJ-17); the server creates appkey and appcert. */
export const newProjectRules = z
  .object({
    company_id: z.int({ error: 'project.companyRequired' }).min(1, { error: 'project.companyRequired' }),
    ...settings,
    push_secret_key: secretKey.default(''),
    pull_secret_key: secretKey.default(''),
  })
  .refine(areOrdered, order)

/** Rules for a stored project after a change (R-PRJ-07, R-PRJ-08, R-PRJ-18). */
export const projectRules = z
  .object({ ...settings, appcert: certificate, push_secret_key: secretKey, pull_secret_key: secretKey })
  .refine(areOrdered, order)

/** The same rules for operators who cannot see the secrets: a null secret stays unchanged. */
export const projectChangeRules = z
  .object({
    ...settings,
    appcert: certificate.nullable(),
    push_secret_key: secretKey.nullable(),
    pull_secret_key: secretKey.nullable(),
  })
  .refine(areOrdered, order)

/** A change as a form holds it. */
export type ProjectChange = z.output<typeof projectChangeRules>
