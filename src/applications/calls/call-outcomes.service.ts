import { Injectable } from '@nestjs/common';
import { Entities } from '../../platform/database/entities.js';
import { CallOutcome } from './call-outcome.entity.js';

/** An outcome that can be chosen. */
export type OutcomeLeaf = Omit<CallOutcome, 'parent'>;

/** A group of outcomes; one that has no children is chosen itself, and is its own only leaf. */
export interface OutcomeGroup {
  readonly name: string;
  readonly isLeaf: boolean;
  readonly leaves: readonly OutcomeLeaf[];
}

/** The tree of outcomes, as staff keep it. */
@Injectable()
export class CallOutcomes {
  constructor(private readonly entities: Entities) {}

  /** Outcomes that can be chosen now, in their order. */
  async groups(): Promise<readonly OutcomeGroup[]> {
    const all = await this.active();
    return all
      .filter(({ parent_id }) => parent_id === null)
      .map((root) => {
        const leaves = all.filter(({ parent_id }) => parent_id === root.id);
        return leaves.length === 0
          ? { name: root.name, isLeaf: true, leaves: [root] }
          : { name: root.name, isLeaf: false, leaves };
      });
  }

  /** @returns undefined for one that can't be chosen: unknown, switched off, or a group */
  async find(id: string): Promise<OutcomeLeaf | undefined> {
    return (await this.groups()).flatMap(({ leaves }) => leaves).find((leaf) => leaf.id === id);
  }

  private active(): Promise<readonly OutcomeLeaf[]> {
    return this.entities.manager.find(CallOutcome, {
      where: { is_active: true },
      order: { display_order: 'ASC', id: 'ASC' },
    });
  }
}
