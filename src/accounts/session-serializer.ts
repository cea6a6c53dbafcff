import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { sessionPersonOf, type Person, type SessionPerson } from './person.js';
import { UsersService } from './users.service.js';

/** Between the session's few words about a person and the person as the database has her now. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  constructor(private readonly users: UsersService) {
    super();
  }

  override serializeUser(person: Person, done: (error: unknown, stored: SessionPerson) => void): void {
    done(null, sessionPersonOf(person));
  }

  override deserializeUser(
    stored: SessionPerson,
    done: (error: unknown, person?: Person | false) => void,
  ): void {
    this.users.findActive(stored.id).then(
      (person) => {
        done(null, person?.credentialsVersion === stored.credentialsVersion ? person : false);
      },
      (error: unknown) => {
        done(error);
      },
    );
  }
}
