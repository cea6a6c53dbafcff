import { type ReactElement, useState } from 'react';
import type { PageState, Saved, Schedule } from '../../../../src/pages/admin/editor-contract.js';
import { toLocalTime } from '../../../../src/finance/local-time.js';
import { formatInstant } from '../../../../src/finance/tr/format-instant.js';
import { adminPaths } from '../../../../src/paths.js';
import type { Site } from '../../../../src/rendering/context.js';
import { Button } from '../../../../views/components/button/button.js';
import { Card } from '../../../../views/components/card/card.js';
import { TextField } from '../../../../views/components/field/controls.js';
import type { Api } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';

interface ScheduleCardProps {
  readonly api: Api;
  readonly saving: Saving;
  readonly site: Site;
  readonly say: (text: string) => void;
}

/** When the page goes out and comes back by itself, on the site's clock. */
export function ScheduleCard({ api, saving, site, say }: ScheduleCardProps): ReactElement {
  const { page } = saving;
  const { timeZone } = site;
  const [typed, setTyped] = useState<{ publishAt?: string; unpublishAt?: string }>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const local = (name: 'publishAt' | 'unpublishAt'): string => {
    const stored = page?.[name] ?? null;
    return typed[name] ?? (stored === null ? '' : toLocalTime(new Date(stored), timeZone));
  };
  const store = async (publishAt: string, unpublishAt: string): Promise<void> => {
    if (!(await saving.save())) return;
    const state = saving.latest();
    if (!state) return;
    const plan: Schedule = {
      version: state.version,
      publishAt: publishAt || null,
      unpublishAt: unpublishAt || null,
    };
    const answer = await api.post<Saved>(adminPaths.pageSchedule(state.id), plan);
    if (answer.kind === 'done') {
      saving.accept(answer.value);
      setTyped({});
      setErrors({});
      say(answer.value.message);
    } else if (answer.kind === 'conflict') saving.raise(answer.conflict);
    else if (answer.kind === 'problems') {
      setErrors(Object.fromEntries(answer.problems.map(({ field, message }) => [field, message])));
      say(answer.message);
    } else say(answer.kind === 'away' ? 'Sunucuya ulaşılamıyor. Zamanlama kaydedilmedi.' : answer.message);
  };
  return (
    <Card as="section" labelledBy="zamanlama">
      <div className="stack">
        <h2 id="zamanlama">Zamanlama</h2>
        <p className="field-hint">{planText(page, timeZone)}</p>
        <TextField
          name="zaman-yayin"
          type="datetime-local"
          label="Yayın zamanı"
          hint="Taslak o anda kendiliğinden yayınlanır"
          error={errors['publishAt']}
          optional
          value={local('publishAt')}
          onChange={(event) => {
            setTyped({ ...typed, publishAt: event.target.value });
          }}
        />
        <TextField
          name="zaman-kaldirma"
          type="datetime-local"
          label="Yayından kaldırma zamanı"
          hint="Sayfa o anda yeniden taslak olur"
          error={errors['unpublishAt']}
          optional
          value={local('unpublishAt')}
          onChange={(event) => {
            setTyped({ ...typed, unpublishAt: event.target.value });
          }}
        />
        <div className="cluster">
          <Button icon="clock" onClick={() => void store(local('publishAt'), local('unpublishAt'))}>
            Zamanlamayı kaydet
          </Button>
          {page !== null && (page.publishAt !== null || page.unpublishAt !== null) && (
            <Button variant="ghost" onClick={() => void store('', '')}>
              Zamanlamayı kaldır
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function planText(page: PageState | null, timeZone: string): string {
  const at = (time: string | null | undefined): string =>
    time ? formatInstant(new Date(time), timeZone) : '';
  const [out, back] = [at(page?.publishAt), at(page?.unpublishAt)];
  const plans = [
    out && `${out} tarihinde yayınlanacak.`,
    back && `${back} tarihinde yayından kalkacak.`,
  ].filter(Boolean);
  return plans.length > 0
    ? plans.join(' ')
    : `Planlanmış bir yayın yok. Saatler ${timeZone} saatine göredir.`;
}
