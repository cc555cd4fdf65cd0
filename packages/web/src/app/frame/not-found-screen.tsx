import { Button } from '@blueprintjs/core'
import { DocumentOpen, Search } from '@blueprintjs/icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../ui/paths.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import { openPalette } from './use-shortcuts.ts'

/** Shows the page for unknown addresses (R-NF). */
export default function NotFoundScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const address = (useLocation().state as { address?: string } | null)?.address
  return (
    <div className="ro-empty">
      <DocumentOpen size={20} />
      <h1>{translate('shell.notFound.title')}</h1>
      <p className={address ? 'ro-mono' : undefined}>{address ?? translate('shell.notFound.text')}</p>
      <div className="ro-empty-actions">
        <Button
          intent="primary"
          text={translate('shell.notFound.home')}
          onClick={() => void navigate(paths.projects)}
        />
        <Button icon={<Search />} text={translate('shell.notFound.search')} onClick={openPalette} />
      </div>
    </div>
  )
}
