import { splitList } from './comma-list.ts'
import { z } from './zod.ts'

/** The most addresses and ranges of one list. */
export const mostRanges = 50

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Returns true for an IPv4 or IPv6 address, and for a range of them in CIDR notation. */
export const isAddressRange = (text: string): boolean => range.safeParse(text).success

/** The rule for addresses and ranges in one text, separated by commas or lines; an empty text allows every address. */
export const addressRanges = z
  .string()
  .transform((text) => splitList(text.replaceAll(/[\s，]+/g, ',')))
  .superRefine((ranges, context) => {
    const wrong = ranges.find((each) => !isAddressRange(each))
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: 'common.refusal.addressRange',
        params: { given: wrong.slice(0, 60) },
      })
    else if (ranges.length > mostRanges)
      context.addIssue({ code: 'custom', message: 'common.refusal.tooManyRanges', params: { max: mostRanges } })
  })
  .transform((ranges) => ranges.join(','))
