-- Why a machine ended an application: a code of the contract with its figures, written in the language of whoever reads it.
alter table promotions.application add column problem jsonb;
