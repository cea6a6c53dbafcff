import type { ReactElement } from 'react';
import { memberPaths, signUpPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Outcome } from '../../components/outcome/outcome.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export type AlarmEndProps =
  | { readonly kind: 'asked'; readonly code: string; readonly waitsFor: string }
  | { readonly kind: 'ended' | 'over' };

const TITLES: Readonly<Record<AlarmEndProps['kind'], string>> = {
  asked: 'Oran Alarmını Bitir',
  ended: 'Alarm Bitti',
  over: 'Alarm Bulunamadı',
};

function EndBody(props: AlarmEndProps): ReactElement {
  const title = TITLES[props.kind];
  const own = <ButtonLink href={memberPaths.alarms()}>Alarmlarım</ButtonLink>;
  switch (props.kind) {
    case 'asked':
      return (
        <Outcome
          icon="bell"
          title={title}
          lead={`Beklediğiniz: ${props.waitsFor}.`}
          action={
            <form method="post" action={signUpPaths.endAlarm()}>
              <input type="hidden" name="kod" value={props.code} />
              <Button type="submit" variant="primary">
                Alarmı bitir
              </Button>
            </form>
          }
        />
      );
    case 'ended':
      return (
        <Outcome
          icon="check-circle"
          tone="success"
          title={title}
          lead="Bu oran için size artık yazmayacağız."
          action={own}
        />
      );
    case 'over':
      return (
        <Outcome
          icon="alert"
          tone="warning"
          title={title}
          lead="Bu alarm daha önce bitirilmiş ya da bağlantı eksik kopyalanmış olabilir."
          action={own}
        />
      );
  }
}

/** The page behind the link of a mail: opening it changes nothing. */
export const AlarmEnd = view<AlarmEndProps>({
  layout: siteLayout,
  head: ({ kind }) => ({ title: TITLES[kind], robots: 'noindex', breadcrumb: [{ label: TITLES[kind] }] }),
  body: EndBody,
});
