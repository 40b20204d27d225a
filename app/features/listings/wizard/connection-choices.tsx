import {
  connections,
  optIns,
  parseConnections,
  type SystemConnection,
  type TypedConnections,
} from "#app/features/marketplace/works-with/connection.ts";
import type { OfferedSystem, SystemGroup } from "#app/features/marketplace/works-with/systems.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FieldError } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import * as styles from "./connection-choices.css.ts";

interface ConnectionChoicesProps {
  groups: readonly SystemGroup[];
  typed: TypedConnections;
  error: string | undefined;
}

/** What the service works with: for each system how, and who has to switch it on. */
export function ConnectionChoices({ groups, typed, error }: ConnectionChoicesProps) {
  const { t } = useTranslation("listings");
  const said = parseConnections(typed);
  return (
    <fieldset id="systems" className={styles.systems} tabIndex={-1} aria-describedby="systems-hint">
      <legend className={styles.legend}>{t("criteria.systems")}</legend>
      <p id="systems-hint" className={styles.hint}>
        {t("criteria.systems.hint")}
      </p>
      <FieldError id="systems" error={error} />
      {groups.map(({ typeId, name, systems }, index) => {
        const chosen = systems.filter(({ id }) => said.some(({ systemId }) => systemId === id)).length;
        return (
          <details key={typeId ?? 0} open={index === 0 || chosen > 0} className={styles.group}>
            <summary className={styles.summary}>{name === "" ? t("criteria.systems.others") : name}</summary>
            <div className={styles.rows}>
              {systems.map((system) => (
                <SystemRow key={system.id} system={system} said={said.find(({ systemId }) => systemId === system.id)} />
              ))}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}

function SystemRow({ system: { id, name }, said }: { system: OfferedSystem; said: SystemConnection | undefined }) {
  const { t } = useTranslation("listings");
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <SelectField
        id={`system-${id}`}
        name="systems"
        label={t("criteria.connectionOf", { name })}
        labelHidden
        placeholder={t("criteria.connection.unsaid")}
        options={connections.map((each) => ({ value: `${id}:${each}`, label: t(`marketplace:worksWith.${each}`) }))}
        defaultValue={said ? `${id}:${said.connection}` : ""}
      />
      <SelectField
        id={`optin-${id}`}
        name="optIns"
        label={t("criteria.optInOf", { name })}
        labelHidden
        placeholder={t("criteria.optIn.nobody")}
        options={optIns.map((each) => ({ value: `${id}:${each}`, label: t(`criteria.optIn.${each}`) }))}
        defaultValue={said?.optIn ? `${id}:${said.optIn}` : ""}
      />
    </div>
  );
}
