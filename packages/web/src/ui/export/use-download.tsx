import { Overlay2, Spinner } from '@blueprintjs/core'
import type { Api } from '@rtcops/core/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../api.ts'
import { toast } from '../overlay/toast.tsx'
import { paths } from '../paths.ts'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'

/** Milliseconds that the overlay is shown (R-GEN-15, K-02). */
const shownFor = 2000

/** Response of an operation that creates a file: a token for it, or the id of the background job that creates it. */
export interface Prepared {
  info: { token?: string; job_id?: number }
}

/**
 * Downloads a file that an operation prepares: the operation returns a token, with which the browser fetches the file
 * by itself. Long exports are created in the background, and the user is told where to find them. The caller has to
 * render `overlay`.
 */
export function useDownload<Input>(prepare: (api: Api, input: Input) => Promise<Prepared>) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const start = async (input: Input) => {
    setBusy(true)
    const wait = new Promise((done) => setTimeout(done, shownFor))
    try {
      const { info } = await prepare(api, input)
      if (info.token === undefined) {
        const action = { text: translate('exports.open'), onClick: () => navigate(paths.exports) }
        toast.notice(translate('exports.started'), action)
      } else {
        openDownload(`/api/open/download/export?token=${encodeURIComponent(info.token)}`)
        await wait
      }
      void queries.invalidateQueries({ queryKey: ['listExportJobs'] })
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.export', translate))
    } finally {
      setBusy(false)
    }
  }
  const overlay = (
    <Overlay2 isOpen={busy} canEscapeKeyClose={false} canOutsideClickClose={false} className="ro-download-overlay">
      <div role="status" aria-label={translate('ui.export.preparing')}>
        <Spinner size={32} />
      </div>
    </Overlay2>
  )
  return { start, busy, overlay }
}

/** Follows a link to a file without leaving the page. */
function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
