import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { createTranslate } from '../../../i18n/i18n.ts'
import { adviceText } from './advice-text.ts'
import { customerText } from './customer-text.ts'
import { summarySentences, tooLittleText, verdictText } from './diagnosis-text.ts'

type Diagnosis = Schema<'Diagnosis'>
type Verdict = Schema<'SessionVerdict'>
