import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import type { CallOptions } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { movedMoney } from './moved-money.ts'

interface Words {
  done: MessageKey
  /** Message if an earlier attempt had been booked. */
  alreadyDone: MessageKey
  /** Message if no response came, so that it is unknown whether the booking was made. */
  unknown: MessageKey
}

/**
 * Sends the bookings of one opening of a dialog, all with the same idempotency key, and returns the message if a
 * response got lost: that the result is unknown and sending again is safe; that an earlier attempt was booked after
 * all; or that it was booked with other content.
 */
export function useBookOnce(words: Words) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [isUnknown, setUnknown] = useState(false)
  const replayed = useRef(false)

  async function book<Answer>(send: (options: Pick<CallOptions, 'onReplayed'>) => Promise<Answer>): Promise<Answer> {
    replayed.current = false
    try {
      return await send({
        onReplayed: () => {
          replayed.current = true
        },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isLost = error.code === undefined
      const isOther = isUnknown && error.code === codes.conflict && error.field === undefined
      if (isLost) setUnknown(true)
      if (isLost || isOther) for (const id of movedMoney) void queries.invalidateQueries({ queryKey: [id] })
      if (isLost) throw retold(error, translate(words.unknown))
      throw isOther ? retold(error, translate('transaction.otherBooked')) : error
    }
  }

  return { book, isUnknown, done: () => translate(replayed.current ? words.alreadyDone : words.done) }
}

const retold = (error: ApiError, message: string): ApiError =>
  new ApiError({ ...error.failure, message }, { cause: error })
