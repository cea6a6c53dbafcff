import { type ChangeEvent, type ReactElement, useState } from 'react';
import type { PageState, Saved, Schedule } from '../../../../views/blocks/editor-contract.js';
import { toLocalTime } from '../../../../src/shared/finance/local-time.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
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
export function ScheduleCard(props: ScheduleCardProps): ReactElement {
  const { page } = props.saving;
  const { timeZone } = props.site;
  const { field, store } = useSchedule(props);
  const [out, back] = [field('publishAt'), field('unpublishAt')];
  return (
    <Card as="section" labelledBy="zamanlama">
      <div className="stack">
        <h2 id="zamanlama">Zamanlama</h2>
        <p className="field-hint">{planText(page, timeZone)}</p>
        <TextField
          name="zaman-yayin"
          type="datetime-local"
          label="Yayın zamanı"
          hint="Sayfanın şimdiki hâli o anda yayınlanır; sonraki değişiklikler taslak kalır"
          optional
          {...out}
        />
        <TextField
          name="zaman-kaldirma"
          type="datetime-local"
          label="Yayından kaldırma zamanı"
          hint="Sayfa o anda yeniden taslak olur"
          optional
          {...back}
        />
        <div className="cluster">
          <Button icon="clock" onClick={() => void store(out.value, back.value)}>
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

type TimeName = 'publishAt' | 'unpublishAt';

interface TypedSchedule {
  readonly field: (name: TimeName) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  readonly store: (publishAt: string, unpublishAt: string) => Promise<void>;
}

function useSchedule({ api, saving, site, say }: ScheduleCardProps): TypedSchedule {
  const [typed, setTyped] = useState<Partial<Record<TimeName, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field: TypedSchedule['field'] = (name) => {
    const stored = saving.page?.[name] ?? null;
    return {
      value: typed[name] ?? (stored === null ? '' : toLocalTime(new Date(stored), site.timeZone)),
      error: errors[name],
      onChange: ({ target }) => {
        setTyped({ ...typed, [name]: target.value });
      },
    };
  };
  const store: TypedSchedule['store'] = async (publishAt, unpublishAt) => {
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
      setErrors(Object.fromEntries(answer.problems.map((problem) => [problem.field, problem.message])));
      say(answer.message);
    } else say(answer.kind === 'away' ? 'Sunucuya ulaşılamıyor. Zamanlama kaydedilmedi.' : answer.message);
  };
  return { field, store };
}

const AHEAD_OF_PLAN =
  'Taslak planlanandan ileride: yayınlanacak sürüm “Sürümler”dedir. Şimdiki taslağı yayınlatmak için zamanlamayı yeniden kaydedin.';

function planText(page: PageState | null, timeZone: string): string {
  const at = (time: string | null | undefined): string =>
    time ? formatInstant(new Date(time), timeZone) : '';
  const [out, back] = [at(page?.publishAt), at(page?.unpublishAt)];
  const plans = [
    out && `${out} tarihinde yayınlanacak.`,
    page?.isDraftAheadOfPlan === true && AHEAD_OF_PLAN,
    back && `${back} tarihinde yayından kalkacak.`,
  ].filter(Boolean);
  return plans.length > 0
    ? plans.join(' ')
    : `Planlanmış bir yayın yok. Saatler ${timeZone} saatine göredir.`;
}
