import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { formatDateTime, parseWireTime } from '../../../time/zone.ts'
import { noteKinds } from './kinds.ts'

/** Maximum length of a text, in characters. */
export const annotationLength = 200

const isTime = (text: string): boolean => parseWireTime(text) !== undefined
const inFull = (text: string): string => formatDateTime(parseWireTime(text) ?? 0)

const time = z
  .string({ error: 'annotation.timeRequired' })
  .trim()
  .min(1, { error: 'annotation.timeRequired', abort: true })
  .refine(isTime, { error: 'common.refusal.timeFormat', abort: true })
  .transform(inFull)

/** Empty, or null as it is stored, for a moment. */
const endTime = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .refine((text) => text === '' || isTime(text), { error: 'common.refusal.timeFormat', abort: true })
  .transform((text) => (text === '' ? '' : inFull(text)))

/** Rules for saving a note or release, for dialog, terminal and server. Without an end it is a moment, without a project it is about the platform. */
export const annotationRules = z
  .object({
    kind: z.enum(noteKinds).default('note'),
    start_time: time,
    end_time: endTime,
    text: requiredLine('annotation.textRequired', annotationLength),
    app_key: z.string().trim().default(''),
  })
  .refine(({ end_time, start_time }) => end_time === '' || end_time >= start_time, {
    path: ['end_time'],
    error: 'annotation.endBefore',
  })

/** A note or release to be saved. */
export type AnnotationDraft = z.output<typeof annotationRules>
