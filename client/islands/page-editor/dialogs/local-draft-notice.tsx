import { type ReactElement, useState } from 'react';
import type { PageForm, PageState } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { Button } from '../../../../views/components/button/button.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import { dropOffer, type LocalDraft, setLocalDraftAside, withoutAuthor } from '../server/local-draft.js';

interface LocalDraftNoticeProps {
  readonly state: PageState | null;
  readonly stored: PageForm;
  readonly timeZone: string;
  /** @param isOlder the page was saved since by somebody, and both have to be shown */
  readonly onTake: (form: PageForm, isOlder: boolean) => void;
}

/** Offers what this browser kept when the page was left before the server had it. */
export function LocalDraftNotice({
  state,
  stored,
  timeZone,
  onTake,
}: LocalDraftNoticeProps): ReactElement | null {
  const id = state?.id ?? null;
  const [kept, setKept] = useState(() => setLocalDraftAside(id, ({ form }) => isOther(form, stored)));
  if (!kept) return null;
  const isOlder = kept.version !== (state?.version ?? null);
  return (
    <Notice tone="warning" title="Bu tarayıcıda kaydedilmemiş değişiklikleriniz var">
      <p>
        {`${formatInstant(new Date(kept.at), timeZone)} tarihinde saklandı.${isOlder ? ' Sayfa o zamandan beri kaydedildi: açınca iki hâlinden birini seçersiniz.' : ''}`}
      </p>
      <div className="cluster">
        <Button
          size="sm"
          onClick={() => {
            onTake({ ...kept.form, author: stored.author }, isOlder);
            dropOffer(id);
            setKept(null);
          }}
        >
          Değişiklikleri aç
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            dropOffer(id);
            setKept(null);
          }}
        >
          Sil
        </Button>
      </div>
    </Notice>
  );
}

function isOther(kept: LocalDraft['form'], stored: PageForm): boolean {
  return Object.entries(withoutAuthor(stored)).some(
    ([name, value]) => kept[name as keyof typeof kept] !== value,
  );
}
